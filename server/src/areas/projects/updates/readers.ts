/** Whose eyes news is for. */
import type { UpdateReader } from '@backlot/contract/project-following'
import type { FollowingRow } from '../following/queries.ts'

const clients: readonly UpdateReader[] = ['client', 'public']

export const clientReads = (row: FollowingRow): boolean => clients.some((one) => one === row['visible_to'])
