/** What the page knows of a file before it becomes a mapping. Pure. */
import type { DuplicateAnswer } from '@backlot/contract/import-duplicates'
import type { PointForm } from '@backlot/contract/import-guess'
import type { DateOrder, DecimalSign, FileReading } from '@backlot/contract/import-reading'
import type { FileInspection } from '@backlot/contract/imports'

/** What entries of the directory are, besides their columns. */
export interface EntryDraft {
  /** Unless a column says it. */
  as: 'Individual' | 'Company'
  status: 'public' | 'private'
}

export interface Draft {
  /** A kind that an area plugs in; null for locations and entries. */
  of: string | null
  /** Null for locations. */
  entries: EntryDraft | null
  /** Column → its fields, `latitude` and `longitude`, or `point` for both; a column that is not here is not used. */
  targets: Readonly<Record<string, readonly string[]>>
  /** How a column that is a whole point is written. */
  pointForm: Exclude<PointForm, 'columns'>
  /** The coordinate system of points in metres or feet. */
  projection: string | null
  /** Field → what every record has; of a field with columns, the records whose cells are empty. */
  fixed: Readonly<Record<string, string>>
  decimals: DecimalSign | null
  dateOrder: DateOrder | null
  /** What becomes of records that are there already, by their numbers. */
  duplicates: Readonly<Record<string, DuplicateAnswer>>
  /** Columns that tell one record from another. */
  identity: readonly string[]
  source: string
  licence: string
  /** A kept mapping that says more than the page shows is used as it is. */
  whole: string | null
  /** The kept mapping that it began with. */
  kept: number | null
  /** Sources that brought such records before. */
  known: readonly string[]
  /** Which of them it is; null for another, undefined as long as nobody has said. */
  sameAs: string | null | undefined
  /** Records of the source are known by name and place too, where it has numbered anew. */
  recognise: boolean
  /** New locations of a category of private homes come in with their street, phone, email and fee locked. */
  locksHomes: boolean
  /** How the file is read, as far as somebody said it. */
  reading: FileReading
  /** Field → what stands in its column → what the list of the site calls it; '' leaves the value out. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** What a column is besides the fields of a record. */
export const pointTargets = ['latitude', 'longitude', 'point'] as const
export const isPointTarget = (target: string): boolean => pointTargets.some((one) => one === target)

export const isNamed = (names: readonly string[], name: string): string | undefined =>
  names.find((one) => one.trim().toLowerCase() === name.trim().toLowerCase())

/** A draft of a file that may have been here before; a mapping that names the source has answered the question. */
export function asked(
  draft: Omit<Draft, 'known' | 'sameAs' | 'reading'>,
  { known, reading }: Pick<FileInspection, 'known' | 'reading'>,
  isAnswered: boolean,
): Draft {
  const names = known.map(({ name }) => name)
  const named = isAnswered ? isNamed(names, draft.source) : undefined
  return { ...draft, reading, known: names, sameAs: names.length === 0 ? null : named }
}

/** The columns of a field, in the order in which they are joined. */
export const columnsOf = ({ targets }: Pick<Draft, 'targets'>, target: string): string[] =>
  Object.entries(targets).flatMap(([column, given]) => (given.includes(target) ? [column] : []))
