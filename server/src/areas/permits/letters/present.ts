import type { AgentLetter } from '@backlot/contract/permits'
import { letterPowers } from '@backlot/contract/permit-fields'
import type { Ctx } from '#kit/context.ts'
import { officeToday } from '#kit/office-calendar.ts'
import type { LetterRow } from './queries.ts'

/** A letter that was signed holds until its last day. */
export function letterStatus(ctx: Pick<Ctx, 'now' | 'site'>, row: LetterRow | undefined): AgentLetter['status'] {
  const status = (row?.status ?? 'missing') as AgentLetter['status']
  const last = row?.valid_to ?? null
  return status === 'signed' && last !== null && last < officeToday(ctx) ? 'expired' : status
}

export const presentLetter = (ctx: Pick<Ctx, 'now' | 'site'>, row: LetterRow | undefined): AgentLetter => ({
  signer_name: row?.signer_name ?? '',
  signer_title: row?.signer_title ?? '',
  signer_email: row?.signer_email ?? '',
  agent_name: row?.agent_name ?? '',
  agent_company: row?.agent_company ?? '',
  agent_phone: row?.agent_phone ?? '',
  agent_email: row?.agent_email ?? '',
  powers: letterPowers.filter((power) => row?.powers.includes(power)),
  valid_from: row?.valid_from ?? null,
  valid_to: row?.valid_to ?? null,
  status: letterStatus(ctx, row),
  sent_at: row?.sent_at?.toISOString() ?? null,
  signed_name: row?.signed_name ?? null,
  signed_at: row?.signed_at?.toISOString() ?? null,
})
