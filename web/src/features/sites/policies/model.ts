/** Which documents an office writes, and which of them is looked at. */
import { documentTypes, type DocumentName, type PolicyVersion } from '@backlot/contract/site-policies'
import type { Policy } from '@backlot/contract/sites'
import { fields, listState } from '#lib/list-state.ts'
import type { Locale } from '#lib/locale.ts'

/** What the URL called two of them before all were written here. */
const earlierNames: Record<string, DocumentName> = { location: 'ListLocation', directory: 'ListDirectory' }

export const documentNames: readonly DocumentName[] = [
  'ListLocation',
  'ListDirectory',
  'TOS',
  'Privacy',
  'Submission',
  'Release',
  'PermitFAQ',
]

export const readDocument = (raw: unknown): DocumentName =>
  documentNames.find((name) => name === raw) ?? earlierNames[String(raw)] ?? 'ListLocation'
export const typeOf = (name: DocumentName): number => documentTypes[name]

export const policyList = listState({ document: fields.text(), show: fields.choice(['accepted']), page: fields.page })

/** The one that holds: of those whose day has come and that were not withdrawn the newest. */
export const currentOf = (versions: readonly PolicyVersion[], at: Date = new Date()): PolicyVersion | undefined =>
  versions.find((one) => one.withdrawn_at === null && new Date(one.published_at) <= at)

/** In the language of the page, where the office wrote it in that one too. */
export const textIn = (
  locale: Locale,
  { language, title, body, translation }: Pick<Policy, 'language' | 'title' | 'body' | 'translation'>,
) => (language !== locale && translation ? translation : { title, body })

export const isYetToCome = (moment: string): boolean => new Date(moment) > new Date()
