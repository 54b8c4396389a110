/** What is decided about lookbooks by who asks. Which roles may call at all stands in the contract. */
import { isStaff, type Actor } from '#kit/actor.ts'

/** Whether somebody reads a lookbook as the office does; who came by a link reads as a guest, with an account too. */
export const readsAsOffice = (actor: Actor, { saysGuest }: { saysGuest: boolean }): boolean => isStaff(actor) && !saysGuest
