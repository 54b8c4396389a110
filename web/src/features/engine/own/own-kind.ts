/** What an area tells the engine of the lists of what somebody owns. */
import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Missing, ProposalSummary } from '@backlot/contract/engine/records'
import type { Picture } from '@backlot/contract/locations'
import type { OwnStatus, Page } from '#features/engine/kind.ts'
import type { PageUrl } from '#lib/routes/page-url.ts'
import type { Text } from '#lib/text.ts'

export interface OwnCard {
  id: number
  /** Empty where it has no name yet. */
  label: string
  status: OwnStatus
  archived: number
  review_note: string
  proposal: ProposalSummary | null
  updated_at: string
  /** Where records of this kind have pictures: the cover, or null for none. */
  cover?: Picture | null
  /** Where the list tells it: what is missing before it can be submitted. */
  missing?: readonly Missing[]
}

export type OwnWord =
  | 'title'
  | 'add'
  | 'emptyTitle'
  | 'emptyText'
  | 'untitled'
  | 'isDraft'
  | 'isPending'
  | 'isPublic'
  | 'isPrivate'
  | 'back'
  | 'notYours'
  | 'toList'

export interface OwnKind<Card extends OwnCard = OwnCard> {
  /** The first part of the names of its queries. */
  name: string
  words: Text<OwnWord>
  Icon: TablerIcon
  read(skip: number, limit: number, signal: AbortSignal): Promise<Page<Card>>
  /** Takes the edit of a public record back. */
  withdraw(id: number): Promise<unknown>
  /** Makes it a draft again: what was submitted, or what is public. */
  takeBack(id: number): Promise<unknown>
  trash(id: number): Promise<unknown>
  /** Removes it for good, where an owner may. */
  erase?(id: number): Promise<unknown>
  links: { add: PageUrl; list: PageUrl; one: (id: number) => PageUrl; edit: (id: number) => PageUrl }
  /** Where its public page is. */
  page(card: Card): PageUrl
  /** What is said of it beside when it was changed. */
  useFacts?: () => FactsOf<Card>
  /** What an owner finds beside the list. */
  Beside?: ComponentType
  /** What stands below its state. */
  More?: ComponentType<{ id: number }>
  showsMore?(card: Card): boolean
}

export interface FactsOf<Card> {
  of(card: Card): string[]
}
