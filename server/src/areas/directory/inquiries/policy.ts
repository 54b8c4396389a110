/** Who may do what with an inquiry, and in which state. Pure. */
import type { Message } from '@backlot/contract/message-table'
import { directoryProblems } from '@backlot/contract/area-problems'
import { isAdmin, isStaff, userIdOf, type Actor } from '#kit/actor.ts'

export interface InquirySubject {
  state: string
  asked_by: number
  reminded_at: Date | null
  first_day: string
  last_day: string
  reply_by: string
}
export type InquiryAction = 'view' | 'remind' | 'close'

const isAsker = (actor: Actor, { asked_by }: Pick<InquirySubject, 'asked_by'>): boolean => userIdOf(actor) === asked_by

const mays: Record<InquiryAction, (actor: Actor, inquiry: InquirySubject) => boolean> = {
  view: (actor, inquiry) => isAsker(actor, inquiry) || isStaff(actor),
  // The words are the asker's, so only they repeat them.
  remind: isAsker,
  close: (actor, inquiry) => isAsker(actor, inquiry) || isAdmin(actor),
}
export const may = (actor: Actor, action: InquiryAction, inquiry: InquirySubject): boolean => mays[action](actor, inquiry)

/** Answers are taken while it is open and the days that were asked for are not over. */
export const takesAnswers = ({ state, last_day }: Pick<InquirySubject, 'state' | 'last_day'>, today: string): boolean =>
  state === 'open' && today <= last_day

/** Why this is not the moment; null when it is. */
export function refusalOf(
  action: Exclude<InquiryAction, 'view'>,
  inquiry: InquirySubject,
  { today, waiting }: { today: string; waiting: number },
): Message | null {
  if (inquiry.state === 'closed') return directoryProblems.inquiryClosed
  if (action === 'close') return null
  if (inquiry.reminded_at !== null) return directoryProblems.remindedAlready
  if (waiting === 0) return directoryProblems.allAnswered
  return takesAnswers(inquiry, today) ? null : directoryProblems.dayPast
}
