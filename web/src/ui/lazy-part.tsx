/** What comes after the first view of a public page, and Mantine with it (docs/decisions/008-first-page.md). */
import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

type Load<Props> = () => Promise<ComponentType<Props>>

async function withMantine<Props extends object>(load: Load<Props>): Promise<{ default: ComponentType<Props> }> {
  const [{ Mantine }, Part] = await Promise.all([import('#ui/theme/mantine.tsx'), load()])
  const InMantine = (props: Props) => (
    <Mantine>
      <Part {...props} />
    </Mantine>
  )
  return { default: InMantine }
}

/** A part that is loaded when it is first drawn: `lazyPart(async () => (await import('…/dialog.tsx')).Dialog)`. */
export function lazyPart<Props extends object>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => withMantine(load))
}

/** The same for a screen that Mantine's parts are drawn in from the start, such as the admin area's. */
export const lazyScreen = (load: Load<object>) => lazyRouteComponent(() => withMantine(load))
