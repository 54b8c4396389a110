/** Rows of links to what staff see of them; neither secret nor password is among it. */
import type { Share, ShareState, Sharing } from '@backlot/contract/engine/shares'
import { versionOfFields } from '#kit/versions.ts'
import type { ShareDefinition, ShareRow } from './definition.ts'

export function stateOf(row: Pick<ShareRow<object>, 'ended_at' | 'expires_at' | 'gone'>, at: Date): ShareState {
  if (row.ended_at) return 'ended'
  if (row.expires_at && row.expires_at <= at) return 'expired'
  return row.gone ? 'gone' : 'live'
}

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null

const factsOf = (row: ShareRow<object>, at: Date): Share => ({
  id: row.id,
  label: row.label,
  recipient: row.recipient ?? '',
  message: row.message,
  address_name: row.address_name ?? '',
  has_password: row.password_hash !== null || row.target_has_password,
  has_own_password: row.password_hash !== null,
  allow_download: row.allow_download,
  version: versionOfFields({
    label: row.label,
    password: row.password_hash,
    allow_download: row.allow_download,
    expires_at: textOf(row.expires_at),
  }),
  state: stateOf(row, at),
  expires_at: textOf(row.expires_at),
  ended_at: textOf(row.ended_at),
  open_count: row.open_count,
  last_open_at: textOf(row.last_open_at),
  download_count: row.download_count,
  last_download_at: textOf(row.last_download_at),
  answered_count: row.answered_count,
  created_by: row.created_by,
  created_by_name: row.created_by_name,
  created_at: row.created_at.toISOString(),
})

export const presentShare = <Facts, Shown extends Share>(
  { present }: Pick<ShareDefinition<Facts, Shown>, 'present'>,
  row: ShareRow<Facts>,
  at: Date,
): Shown => present(row, factsOf(row, at))

export const presentSharing = (row: { password_hash: string | null; allow_download: boolean } | undefined): Sharing => ({
  has_password: row?.password_hash != null,
  allow_download: row?.allow_download ?? false,
  version: versionOfFields({ password: row?.password_hash ?? null, allow_download: row?.allow_download ?? false }),
})
