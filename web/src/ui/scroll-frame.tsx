import type { ComponentProps } from 'react'

/** A frame that scrolls by itself. The keyboard reaches it, so it needs a name. */
export const ScrollFrame = ({ role = 'region', ...rest }: ComponentProps<'div'>) => <div role={role} tabIndex={0} {...rest} />
