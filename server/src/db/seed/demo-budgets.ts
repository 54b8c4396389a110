/** The budget of the demo's first production: what its bible chose, and a location as domain.md §6.2 writes it. */
import { budgetTypes } from '@backlot/contract/budget-values'
import { provideBudget, type ProvidedLine } from '#areas/budgets/index.ts'
import type { Ctx } from '#kit/context.ts'
import { mailLanguageOf } from '#kit/mail-templates.ts'

const words = {
  en: {
    place: 'Harbor warehouse, pier side',
    revision: 'First estimate',
    guard: 'Night watch from the first load-in',
    vendor: 'Harbor Watch',
  },
  no: { place: 'Lageret ved kaia', revision: 'Første overslag', guard: 'Nattvakt fra første innlasting', vendor: 'Havnevakten' },
} as const

/** Days come from the location, so that a change of its days changes them. */
const ofBible: readonly ProvidedLine[] = [
  { code: '2060', qty: 1 },
  { code: '4010', phase: 'prep', qty: 1, days: '=prep_days' },
  { code: '6020', qty: 3 },
]

export async function seedBudget(ctx: Ctx, { projectId, adminId }: { projectId: number; adminId: number }): Promise<void> {
  const actor = { kind: 'user', userId: adminId, role: 'admin', platform: false, sessionId: '', verifiedPublicPass: true } as const
  const said = words[mailLanguageOf(ctx.site)]
  await provideBudget(
    { ...ctx, actor },
    {
      projectId,
      type: budgetTypes.movie,
      lines: ofBible,
      place: {
        name: said.place,
        shoot_days: 2,
        prep_days: 2,
        strike_days: 1,
        hold_days: 1,
        lines: [
          {
            code: '1010',
            qty: 1,
            days: '=shoot_days',
            rate: 4000,
            quoted: 8000,
            committed: 8000,
            invoiced: 8000,
            paid: 4000,
            actual: 8000,
            status: 'paid',
          },
          { code: '1020', qty: 1, days: '=prep_days', rate: '=4000*50%', quoted: 4000, status: 'quoted' },
          { code: '1030', qty: 1, days: '=strike_days', rate: '=4000*50%' },
          { code: '1040', qty: 1, days: '=hold_days', rate: '=4000*25%' },
          { code: '2010', qty: 1 },
          { code: '2060', qty: 1 },
          { code: '3010', qty: 2, days: '=shoot_days', rate: '=12*110' },
          { code: '3030', qty: 1, days: '=shoot_days', rate: '=12*110' },
          { code: '4010', phase: 'prep', qty: 1, days: 4, rate: 420, vendor: said.vendor, note: said.guard },
          { code: '5010', qty: 1, days: '=shoot_days', rate: 1500 },
          { code: '6020', qty: 4, days: 1, rate: 250 },
          { code: '7010', qty: 1, rate: 600 },
        ],
      },
      revision: said.revision,
      later: [{ code: '5050', qty: 1, days: '=shoot_days', rate: 550 }],
    },
  )
}
