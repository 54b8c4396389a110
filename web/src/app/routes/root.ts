import { createRootRoute } from '@tanstack/react-router'
import { Frame } from '#app/shell/frame.tsx'

export const rootRoute = createRootRoute({ component: Frame })
