/** The history as people remember it: what one person saved in one go is one entry. Pure. */
import type { HistoryLine } from '#features/engine/kind.ts'

export interface EditSession {
  /** What was done in it, the latest first. */
  lines: HistoryLine[]
  /** Of the record's fields: from what they were before to what they are after, without what was set back. */
  changes: HistoryLine['changes']
  /** Of its pictures: action → how many of them. */
  pictures: Map<string, number>
}

/** Milliseconds of the longest pause within one session. */
const pause = 30 * 60_000

/** Saves and work on pictures run on; whatever is decided stands for itself. */
const runsOn = ({ action, version }: HistoryLine): boolean => action.endsWith('.updated') || version === null

const belongs = (earlier: HistoryLine, later: HistoryLine): boolean =>
  runsOn(earlier) &&
  runsOn(later) &&
  earlier.by !== null &&
  earlier.by.id === later.by?.id &&
  Date.parse(later.at) - Date.parse(earlier.at) <= pause

/** @param lines the latest first */
export function editSessionsOf(lines: readonly HistoryLine[]): EditSession[] {
  const groups: HistoryLine[][] = []
  for (const line of lines) {
    const [last, later] = [groups.at(-1), groups.at(-1)?.at(-1)]
    if (last && later && belongs(line, later)) last.push(line)
    else groups.push([line])
  }
  return groups.map((group) => ({ lines: group, changes: changesOf(group), pictures: picturesOf(group) }))
}

function changesOf(lines: readonly HistoryLine[]): HistoryLine['changes'] {
  const changes = new Map<string, readonly unknown[]>()
  for (const line of lines.toReversed()) {
    if (line.version === null) continue
    for (const [field, [before, after]] of Object.entries(line.changes)) {
      const known = changes.get(field)
      changes.set(field, [known ? known[0] : before, after])
    }
  }
  return Object.fromEntries([...changes].filter(([, [before, after]]) => JSON.stringify(before) !== JSON.stringify(after)))
}

function picturesOf(lines: readonly HistoryLine[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { version, action, count } of lines.toReversed()) {
    if (version === null) counts.set(action, (counts.get(action) ?? 0) + count)
  }
  return counts
}
