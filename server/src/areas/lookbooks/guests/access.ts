/** Who reads a lookbook by a link. */
import { guestOf, saysGuest, type Guest } from '#engine/shares/access.ts'
import type { Ctx } from '#kit/context.ts'
import type { Call } from '#kit/http/mount.ts'
import { readsAsOffice } from '../policy.ts'
import { lookbookShares } from '../shares/definition.ts'

/** The guest of a call. Throws `gone`. */
export const lookbookGuest = (ctx: Ctx, call: Call): Promise<Guest> => guestOf(ctx, lookbookShares, call)

/** Null for staff who come by no link; anybody else must have come by one. Throws `gone`. */
export const readerOf = async (ctx: Ctx, call: Call): Promise<Guest | null> =>
  readsAsOffice(ctx.actor, { saysGuest: saysGuest(lookbookShares, call) }) ? null : lookbookGuest(ctx, call)
