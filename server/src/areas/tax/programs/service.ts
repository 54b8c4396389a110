/** Programs of an office: what it gives for which spend. */
import { isDeepStrictEqual } from 'node:util'
import { taxProblems } from '@backlot/contract/area-problems'
import type { ProgramRules } from '@backlot/contract/tax-programs'
import type { TaxProgram } from '@backlot/contract/tax-queue'
import { presetsOf } from './presets.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import { isOffice } from '#engine/cases/desk/policy.ts'
import { findProgram, insertProgram, listPrograms, lockProgram, updateProgram } from './queries.ts'

export const getPrograms = async (ctx: Ctx): Promise<TaxProgram[]> =>
  (await listPrograms(ctx.db, ctx.site.id)).filter(({ active }) => active || isOffice(ctx.actor))

export const getPresets = ({ site }: Ctx) => presetsOf(site)

async function readProgram(ctx: Ctx, code: string): Promise<TaxProgram> {
  const program = await findProgram(ctx.db, ctx.site.id, code)
  must(program, 'not_found', taxProblems.noSuchProgram)
  return program
}

/** The same once more makes one; another under a code that is taken is refused. */
export async function createProgram(
  ctx: Ctx,
  given: { code: string; name: string; rules: ProgramRules; active: boolean },
): Promise<TaxProgram> {
  await inTransaction(ctx, async (inside) => {
    if (!(await insertProgram(inside.db, ctx.site.id, given))) {
      const { name, rules } = await readProgram(inside, given.code)
      return must(isDeepStrictEqual({ name, rules }, { name: given.name, rules: given.rules }), 'conflict', taxProblems.programExists)
    }
    await audit(inside, { action: 'tax_program.created', entity: 'tax_program', changes: { code: [null, given.code] } })
  })
  return readProgram(ctx, given.code)
}

interface Change {
  code: string
  version?: number | undefined
  name?: string | undefined
  rules?: ProgramRules | undefined
  active?: boolean | undefined
}
export async function changeProgram(ctx: Ctx, { code, version, name, rules, active }: Change): Promise<TaxProgram> {
  await inTransaction(ctx, async (inside) => {
    must(await lockProgram(inside.db, ctx.site.id, code), 'not_found', taxProblems.noSuchProgram)
    const now = await readProgram(inside, code)
    if (version !== undefined && version !== now.version) throw new AppError('conflict', { current: now })
    const next = { code, name: name ?? now.name, rules: rules ?? now.rules, active: active ?? now.active }
    await updateProgram(inside.db, ctx.site.id, next)
    const changes = { code, rules: [now.rules, next.rules], name: [now.name, next.name], active: [now.active, next.active] }
    await audit(inside, { action: 'tax_program.changed', entity: 'tax_program', changes })
  })
  return readProgram(ctx, code)
}
