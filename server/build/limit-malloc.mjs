/** For `node --import`: what runs then begins with the limits of malloc. */
import { limitMalloc } from './malloc-limits.mjs'

limitMalloc()
