/** The office's words, colors and hours of statuses, over those that the product begins with. */
import { caseProblems } from '@backlot/contract/area-problems'
import { labelledMachines, type LabelledMachine, type StatusLook } from '@backlot/contract/permit-office'
import { defaultHours, defaultColor } from '@backlot/contract/permit-looks'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { invalidField, must } from '#kit/errors.ts'
import { statusWord } from '../emails.ts'
import { isOffice } from '../policy.ts'
import { listLooks, saveLooks } from './queries.ts'

const machines = Object.keys(labelledMachines) as LabelledMachine[]

/** Words and colors are everybody's who has to do with permits; how long the office takes is its own. */
export async function getLooks(ctx: Ctx): Promise<StatusLook[]> {
  const own = new Map((await listLooks(ctx.db, ctx.site.id)).map((row) => [`${row.machine}.${row.status}`, row]))
  return machines.flatMap((machine) =>
    labelledMachines[machine].map((status) => {
      const found = own.get(`${machine}.${status}`)
      const color = found?.color as StatusLook['color'] | undefined
      const hours = found ? found.due_hours : defaultHours(machine, status)
      const due_hours = isOffice(ctx.actor) ? hours : null
      return { machine, status, label: found?.label ?? '', color: color || defaultColor(status), due_hours }
    }),
  )
}

/** Statuses as the office calls them, and otherwise as the product does in the language of whoever reads. */
export async function statusNames(ctx: Pick<Ctx, 'db' | 'site'>, machine: LabelledMachine) {
  const own = new Map((await listLooks(ctx.db, ctx.site.id)).filter((row) => row.machine === machine).map((row) => [row.status, row.label]))
  return (reader: Pick<Ctx, 'site'>, status: string): string => own.get(status) || statusWord(reader, status)
}

/** How long a permit may stand in each status: as the office set it, else as the product begins. */
export function hoursOf(own: readonly { status: string; due_hours: number | null }[]): Map<string, number | null> {
  const found = new Map(own.map(({ status, due_hours }) => [status, due_hours]))
  return new Map(
    labelledMachines.permit.map((status) => [status, found.get(status) ?? (found.has(status) ? null : defaultHours('permit', status))]),
  )
}

export const permitHours = async (ctx: Ctx): Promise<Map<string, number | null>> =>
  hoursOf((await listLooks(ctx.db, ctx.site.id)).filter(({ machine }) => machine === 'permit'))

export async function changeLooks(ctx: Ctx, looks: readonly StatusLook[]): Promise<StatusLook[]> {
  must(isOffice(ctx.actor), 'forbidden')
  const before = await getLooks(ctx)
  for (const [index, { machine, status }] of looks.entries())
    if (!before.some((one) => one.machine === machine && one.status === status))
      invalidField(`looks.${index}.status`, caseProblems.notFound)
  await inTransaction(ctx, async (inside) => {
    await saveLooks(inside.db, ctx.site.id, [...new Map(looks.map((one) => [`${one.machine}.${one.status}`, one])).values()])
    const changes = Object.fromEntries(
      looks.map(({ machine, status, label, color, due_hours }) => [`${machine}.${status}`, [label, color, due_hours]]),
    )
    await audit(inside, { action: 'permit.statuses_changed', entity: 'site', entityId: ctx.site.id, changes })
  })
  return getLooks(ctx)
}
