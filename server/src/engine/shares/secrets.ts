/**
 * The secret of a link is made of the installation's secret and the number of the link: so the same link can be answered again, though only
 * a hash of it is stored (docs/decisions/029-one-link-for-the-same-request.md).
 */
import { createHmac, hkdfSync } from 'node:crypto'
import type { Ctx } from '#kit/context.ts'

/** A key of its own for this purpose; the installation's secret signs tokens. */
const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'backlot', 'share', 32))

/** 256 bits, as nobody without the installation's secret can make them. */
export const secretOf = ({ platform, site }: Pick<Ctx, 'platform' | 'site'>, kind: string, shareId: number): string =>
  createHmac('sha256', keyOf(platform.settings.jwtSecret)).update(`${site.id}:${kind}:${shareId}`).digest('base64url')
