/** Where the lines of a file go: the budget of their production and the location in it, made where it is not there yet. */
import { budgetTypes, type BudgetType } from '@backlot/contract/budget-values'
import type { ReasonCode } from '@backlot/contract/import-reasons'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import type { ImportedFields } from '#kit/records/imported.ts'
import { listEpisodes, updateEpisode, type EpisodeRow } from '../episodes/queries.ts'
import { addEpisode, recoverEpisode } from '../episodes/service.ts'
import { findBudgetId, lockBudget, updateBudget } from '../frames/queries.ts'
import { addBudget, recoverBudget } from '../frames/service.ts'
import type { LockedBudget } from '../frames/writing.ts'
import { updatePlace, type PlaceRow } from '../places/queries.ts'
import { addPlace, placeOf, recoverPlace } from '../places/service.ts'
import { listPlacesOf } from '../sources/queries.ts'
import { findProjects, findUndoneBudget, findUndonePlace, listUndoneEpisodes } from './queries.ts'

const alike = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()
export const wordAt = (fields: ImportedFields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** Found once for all lines of a part. */
export class Places {
  readonly #ctx: TransactionCtx
  readonly #known = new Map<string, PlaceRow | ReasonCode>()
  readonly #projects: ReadonlyMap<string, number>

  static async open(ctx: TransactionCtx, all: readonly ImportedFields[]): Promise<Places> {
    const names = [...new Set(all.map((fields) => wordAt(fields, 'project').toLowerCase()))]
    return new Places(ctx, await findProjects(ctx.db, ctx.site.id, names))
  }

  private constructor(ctx: TransactionCtx, projects: ReadonlyMap<string, number>) {
    this.#ctx = ctx
    this.#projects = projects
  }

  /** The location of a line, or why there is none. */
  async of(fields: ImportedFields): Promise<PlaceRow | ReasonCode> {
    const [project, episode, location] = [wordAt(fields, 'project'), wordAt(fields, 'episode'), wordAt(fields, 'location')]
    const key = [project, episode, location].join('\n').toLowerCase()
    const found = this.#known.get(key) ?? (await this.#find({ project, episode, location }))
    this.#known.set(key, found)
    return found
  }

  async #find({ project, episode, location }: { project: string; episode: string; location: string }): Promise<PlaceRow | ReasonCode> {
    const ctx = this.#ctx
    const projectId = this.#projects.get(project.toLowerCase())
    if (projectId === undefined) return 'unknown_production'
    const known = await findBudgetId(ctx.db, ctx.site.id, projectId)
    const type = episode === '' ? budgetTypes.movie : budgetTypes.series
    const budget = await lockBudget(ctx.db, ctx.site.id, known?.id ?? (await this.#budget(projectId, type)))
    if (!budget) return 'unknown_production'
    if (budget.locked) return 'locked_budget'
    if (episode !== '' && budget.budget_type === budgetTypes.movie) return 'no_episodes'
    const episodeId = episode === '' ? 0 : await this.#episode(budget, episode)
    const all = await listPlacesOf(ctx.db, ctx.site.id, budget.id)
    const there = all.find((one) => (one.episode_id ?? 0) === episodeId && alike(one.name, location))
    const place = await placeOf(ctx, there?.id ?? (await this.#made(budget, episodeId, location)))
    return place.locked ? 'locked_budget' : place
  }

  /** The one that went with an undo, else a new one. */
  async #budget(projectId: number, type: BudgetType): Promise<number> {
    const ctx = this.#ctx
    const undone = await findUndoneBudget(ctx.db, ctx.site.id, projectId)
    if (undone) return (await recoverBudget(ctx, undone.id)).id
    const { id } = await addBudget(ctx, projectId, type)
    await updateBudget(ctx.db, ctx.site.id, id, { is_imported: true })
    return id
  }

  async #made(budget: LockedBudget, episodeId: number, name: string): Promise<number> {
    const ctx = this.#ctx
    const undone = await findUndonePlace(ctx.db, ctx.site.id, { budgetId: budget.id, episodeId, name })
    if (undone) return (await recoverPlace(ctx, undone.id)).id
    const { id } = await addPlace(ctx, budget, { episodeId, name })
    await updatePlace(ctx.db, ctx.site.id, id, { is_imported: true })
    return id
  }

  /** By its number or its title, made where there is none. */
  async #episode(budget: LockedBudget, said: string): Promise<number> {
    const ctx = this.#ctx
    const number = /^(?:ep(?:isode)?\.?\s*)?(\d{1,4})$/i.exec(said)?.[1]
    const isSaid = ({ episode_no: no, title }: Pick<EpisodeRow, 'episode_no' | 'title'>): boolean =>
      number === undefined ? alike(title, said) : no === Number(number)
    const found = (await listEpisodes(ctx.db, ctx.site.id, budget.id)).find(isSaid)
    if (found) return found.id
    const undone = (await listUndoneEpisodes(ctx.db, ctx.site.id, budget.id)).find(isSaid)
    if (undone) return recoverEpisode(ctx, undone.id)
    const { id } = await addEpisode(ctx, budget, number === undefined ? { title: said } : { episode_no: Number(number) })
    await updateEpisode(ctx.db, ctx.site.id, id, { is_imported: true })
    return id
  }
}
