import { budgetProblems } from '@backlot/contract/area-problems'
import { budgetFollowingApi } from '@backlot/contract/budget-following'
import { budgetItemsApi } from '@backlot/contract/budget-items'
import { budgetLinesApi } from '@backlot/contract/budget-lines'
import { budgetRevisionsApi } from '@backlot/contract/budget-revisions'
import { budgetSharesApi } from '@backlot/contract/budget-shares'
import { budgetSourcesApi } from '@backlot/contract/budget-sources'
import { budgetSummariesApi } from '@backlot/contract/budget-summaries'
import { budgetsApi } from '@backlot/contract/budgets'
import type { FastifyInstance } from 'fastify'
import type { Readable } from 'node:stream'
import { changeShare, endShare } from '#engine/shares/service.ts'
import { attachment } from '#kit/documents/file-names.ts'
import { pdfType } from '#kit/documents/pdf.ts'
import { xlsxType } from '#kit/documents/xlsx.ts'
import { requireOnPurpose } from '#kit/http/changing-get.ts'
import { mount, sendPage, type Call } from '#kit/http/mount.ts'
import { must } from '#kit/errors.ts'
import type { Ctx } from '#kit/context.ts'
import { getEpisodes, removeEpisode, saveEpisode, sortEpisodes } from './episodes/service.ts'
import {
  changeBudget,
  deleteBudget,
  getBudget,
  getBudgets,
  getRemovedBudgets,
  recoverBudget,
  removeBudgets,
  searchBudgets,
  setFlag,
  setType,
} from './frames/service.ts'
import { followPlace } from './following/service.ts'
import { addItems, changeItem, deleteItem, getItems, getRemovedItems, recoverItem, removeItems, sortItems } from './key/service.ts'
import { saveLines } from './lines/saving.ts'
import { bringLinesBack, deleteLines, getLocationBudget, sortLines } from './lines/service.ts'
import {
  copyPlace,
  deletePlace,
  getEpisodePlaces,
  getPlaces,
  getRemovedPlaces,
  recoverPlace,
  removePlace,
  savePlace,
  setPlaceFlag,
  sortPlaces,
} from './places/service.ts'
import { locationPdf, wholePdf } from './printing/service.ts'
import { compareRevision, compareRevisionLines, getRevisions, makeRevision, restoreRevision } from './revisions/service.ts'
import { anyBudget } from './shares/definition.ts'
import {
  createLink,
  getLinks,
  getSharingOf,
  openBudgetLink,
  readerOf,
  renewBudgetLink,
  setPassword,
  shareByMail,
} from './shares/service.ts'
import { addFromBible, returnToSource, setFollowing } from './sources/service.ts'
import { budgetOf, episodeOf, episodeSummary, movieSummary, officeView, seasonSummary } from './summaries/service.ts'
import { episodeWorkbook, locationWorkbook, movieWorkbook, seasonWorkbook } from './workbooks/service.ts'

export function budgetsRoutes(app: FastifyInstance): void {
  mount(app, 'budgets', budgetItemsApi, {
    items: (ctx) => getItems(ctx),
    softDeletedItems: (ctx) => getRemovedItems(ctx),
    sortItems: (ctx, { body }) => sortItems(ctx, body.ids),
    removeItems: (ctx, { body }) => removeItems(ctx, body.ids),
    submitItems: (ctx, { body }) => addItems(ctx, body.items),
    updateItem: (ctx, { body }) => changeItem(ctx, body),
    deleteItem: (ctx, { params, query }) => deleteItem(ctx, params.id, query.permanent === 'true'),
    recoverItem: (ctx, { body }) => recoverItem(ctx, body.id),
  })
  mount(app, 'budgets', budgetsApi, {
    list: async (ctx, { query }, call) => sendPage(call, await getBudgets(ctx, { search: '' }, query)),
    search: async (ctx, { body }, call) => sendPage(call, await searchBudgets(ctx, body)),
    get: (ctx, { params }) => getBudget(ctx, params.id),
    updateType: (ctx, { body }) => setType(ctx, body),
    change: (ctx, { body }) => changeBudget(ctx, body),
    episodes: (ctx, { params }) => getEpisodes(ctx, params.id),
    updateEpisode: (ctx, { body }) => saveEpisode(ctx, body),
    removeEpisode: (ctx, { params }, call) => {
      requireOnPurpose(call, budgetProblems.otherOrigin)
      return removeEpisode(ctx, params.id)
    },
    deleteEpisode: (ctx, { params }) => removeEpisode(ctx, params.id),
    sortEpisodes: (ctx, { body }) => sortEpisodes(ctx, body.projectId, body.ids),
    movieLocations: (ctx, { params }) => getPlaces(ctx, params.id),
    episodeLocations: (ctx, { params }) => getEpisodePlaces(ctx, params.id),
    updateLocation: (ctx, { body }) => savePlace(ctx, body),
    removeLocation: (ctx, { params }, call) => {
      requireOnPurpose(call, budgetProblems.otherOrigin)
      return removePlace(ctx, params.id)
    },
    deleteLocation: (ctx, { params }) => removePlace(ctx, params.id),
    copyLocation: (ctx, { body }) => copyPlace(ctx, body),
    sortLocations: (ctx, { body }) => sortPlaces(ctx, body.projectId, body.episodeId, body.ids),
    updateLocked: (ctx, { body }) => flag(ctx, body, { locked: body.locked }),
    updateHidden: (ctx, { body }) => flag(ctx, body, { hidden: body.hidden }),
    remove: (ctx, { body }) => removeBudgets(ctx, body.projectIds),
    deleteBudget: (ctx, { body }) => deleteBudget(ctx, body.id, body.permanent),
    deleteIndividual: (ctx, { body }) => deletePlace(ctx, body.id, body.permanent),
    softDeleted: async (ctx, { query }, call) => sendPage(call, await getRemovedBudgets(ctx, query)),
    softDeletedIndividual: (ctx, { params }) => getRemovedPlaces(ctx, params.id),
    recover: (ctx, { body }) => recoverBudget(ctx, body.id),
    recoverIndividual: (ctx, { body }) => recoverPlace(ctx, body.id),
  })
  mount(app, 'budgets', budgetLinesApi, {
    locationBudget: (ctx, { params }) => getLocationBudget(ctx, params.id),
    submitLines: (ctx, { body }) => saveLines(ctx, body.locId, body.lines),
    removeLines: (ctx, { body }) => deleteLines(ctx, body.locId, body.ids),
    recoverLines: (ctx, { body }) => bringLinesBack(ctx, body.locId, body.ids),
    sortLines: (ctx, { body }) => sortLines(ctx, body.locId, body.ids),
  })
  mount(app, 'budgets', budgetFollowingApi, { follow: (ctx, { body }) => followPlace(ctx, body) })
  mount(app, 'budgets', budgetSourcesApi, {
    followSources: (ctx, { body }) => setFollowing(ctx, body.locId, body.follow),
    returnToSource: (ctx, { body }) => returnToSource(ctx, body),
    addFromBible: (ctx, { body }) => addFromBible(ctx, body.projectId),
  })
  mount(app, 'budgets', budgetRevisionsApi, {
    revisions: async (ctx, { params, query }, call) => sendPage(call, await getRevisions(ctx, params.id, query)),
    makeRevision: (ctx, { body }) => makeRevision(ctx, body),
    compareRevision: (ctx, { params, query }) => compareRevision(ctx, params.id, query.with),
    compareRevisionLines: (ctx, { params, query }) => compareRevisionLines(ctx, params.id, params.locId, query.with),
    restoreRevision: (ctx, { params }) => restoreRevision(ctx, params.id),
  })
  mount(app, 'budgets', budgetSharesApi, {
    password: (ctx, { body }) => setPassword(ctx, body.projectId, body.password),
    share: (ctx, { body }) => shareByMail(ctx, body),
    createLink: (ctx, { params, body }) => createLink(ctx, params.id, body),
    links: async (ctx, { params, query }, call) => sendPage(call, await getLinks(ctx, params.id, query)),
    changeLink: (ctx, { params, body }) => changeShare(ctx, anyBudget, params.id, body),
    endLink: (ctx, { params }) => endShare(ctx, anyBudget, params.id),
    sharing: (ctx, { params }) => getSharingOf(ctx, params.id),
    open: (ctx, { body }) => openBudgetLink(ctx, body),
    renew: (ctx, _input, call) => renewBudgetLink(ctx, call),
  })
  mountSummaries(app)
}

type Flag = { locked: boolean } | { hidden: boolean }
const flag = (ctx: Ctx, { projectId, locId }: { projectId?: number | undefined; locId?: number | undefined }, to: Flag) =>
  locId === undefined ? setFlag(ctx, projectId ?? 0, to) : setPlaceFlag(ctx, locId, to)

function mountSummaries(app: FastifyInstance): void {
  mount(app, 'budgets', budgetSummariesApi, {
    movie: async (ctx, { params }) => movieSummary(ctx, await budgetOf(ctx, params.id), officeView),
    season: async (ctx, { params }) => seasonSummary(ctx, await budgetOf(ctx, params.id), officeView),
    episode: async (ctx, { params }) => episodeSummary(ctx, await episodeOf(ctx, params.id), officeView),
    publicMovie: async (ctx, { params }, call) => {
      const { budget, view } = await publicBudget(ctx, params.id, call)
      return movieSummary(ctx, budget, view)
    },
    publicSeason: async (ctx, { params }, call) => {
      const { budget, view } = await publicBudget(ctx, params.id, call)
      return seasonSummary(ctx, budget, view)
    },
    publicEpisode: async (ctx, { params }, call) => {
      const { found, view } = await publicEpisode(ctx, params.id, call)
      return episodeSummary(ctx, found, view)
    },
    locationExcel: async (ctx, { params }, call) => sendFile(xlsxType, call, await locationWorkbook(ctx, params.id)),
    episodeExcel: async (ctx, { params }, call) => sendFile(xlsxType, call, await episodeWorkbook(ctx, params.id, officeView)),
    movieExcel: async (ctx, { params }, call) =>
      sendFile(xlsxType, call, await movieWorkbook(ctx, await budgetOf(ctx, params.id), officeView)),
    seasonExcel: async (ctx, { params }, call) =>
      sendFile(xlsxType, call, await seasonWorkbook(ctx, await budgetOf(ctx, params.id), officeView)),
    pdf: async (ctx, { params }, call) => sendFile(pdfType, call, await wholePdf(ctx, params.id)),
    locationPdf: async (ctx, { params }, call) => sendFile(pdfType, call, await locationPdf(ctx, params.id)),
    publicEpisodeExcel: async (ctx, { params }, call) => {
      const { found, view } = await publicEpisode(ctx, params.id, call, 'file')
      return sendFile(xlsxType, call, await episodeWorkbook(ctx, found.episode.id, view))
    },
    publicMovieExcel: async (ctx, { params }, call) => {
      const { budget, view } = await publicBudget(ctx, params.id, call, 'file')
      return sendFile(xlsxType, call, await movieWorkbook(ctx, budget, view))
    },
    publicSeasonExcel: async (ctx, { params }, call) => {
      const { budget, view } = await publicBudget(ctx, params.id, call, 'file')
      return sendFile(xlsxType, call, await seasonWorkbook(ctx, budget, view))
    },
  })
}

/** The link is looked at before the budget: a stranger learns nothing of what there is. */
async function publicBudget(ctx: Ctx, projectId: number, call: Call, wanted: 'sums' | 'file' = 'sums') {
  const reader = await readerOf(ctx, call)
  const budget = await budgetOf(ctx, projectId)
  reader.mayRead(budget)
  must(wanted === 'sums' || reader.guest?.share.allow_download !== false, 'forbidden')
  return { budget, view: reader.view }
}

async function publicEpisode(ctx: Ctx, id: number, call: Call, wanted: 'sums' | 'file' = 'sums') {
  const reader = await readerOf(ctx, call)
  const found = await episodeOf(ctx, id)
  reader.mayRead(found.budget)
  must(wanted === 'sums' || reader.guest?.share.allow_download !== false, 'forbidden')
  return { found, view: reader.view }
}

const sendFile = (type: string, { reply }: Call, { stream, fileName }: { stream: Readable; fileName: string }) =>
  reply.headers({ 'content-type': type, 'content-disposition': attachment(fileName), 'cache-control': 'private, no-store' }).send(stream)
