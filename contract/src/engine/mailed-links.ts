/** Links of mails that let whoever has them act as the addressee. */
import { z } from 'zod'

/** The secret of such a link. */
export const LinkToken = z.string().min(1).max(100)
