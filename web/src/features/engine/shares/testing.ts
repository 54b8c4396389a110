import type { Share } from '@backlot/contract/engine/shares'

export const makeShare = (id: number, changes: Partial<Share> = {}): Share => ({
  id,
  label: '',
  recipient: '',
  message: '',
  address_name: '',
  has_password: false,
  has_own_password: false,
  allow_download: false,
  state: 'live',
  expires_at: null,
  ended_at: null,
  open_count: 0,
  last_open_at: null,
  download_count: 0,
  last_download_at: null,
  answered_count: 0,
  created_by: 1,
  created_by_name: 'Sam Scout',
  created_at: '2026-01-02T10:00:00Z',
  ...changes,
})
