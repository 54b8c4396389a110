/** The office's own words for the codes of the statuses: its list of them has one row for each, in their order (domain.md §0, §10). */
import { projectStatuses, type ProjectStatus } from '@backlot/contract/project-fields'

const standard: Record<ProjectStatus, string> = {
  inquiry: 'Inquiry',
  scouting: 'Scouting',
  bidding: 'Bidding',
  in_prep: 'In Prep',
  shooting: 'Shooting',
  hiatus: 'Hiatus',
  post: 'Post',
  released: 'Released',
  completed: 'Completed',
  on_hold: 'On Hold',
  lost: 'Lost',
  cancelled: 'Cancelled',
}

/** Pure. A list of another length says nothing of which code a word is for: then the standard words stand. */
export const statusNames = (words: readonly string[]): Record<ProjectStatus, string> =>
  words.length === projectStatuses.length
    ? (Object.fromEntries(projectStatuses.map((status, index) => [status, words[index] ?? standard[status]])) as Record<
        ProjectStatus,
        string
      >)
    : standard
