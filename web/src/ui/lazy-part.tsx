/** What comes after the first view of a public page, and Mantine with it (docs/decisions/008-first-page.md). */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

export type Load<Props> = () => Promise<ComponentType<Props>>
type Lazy<Props extends object> = LazyExoticComponent<ComponentType<Props>>

const withMantine =
  <Props extends object>(load: Load<Props>): Load<Props> =>
  async () => {
    const [{ Mantine }, Part] = await Promise.all([import('#ui/theme/mantine.tsx'), load()])
    return (props) => (
      <Mantine>
        <Part {...props} />
      </Mantine>
    )
  }

type StandIn = <Props extends object>(load: Load<Props>) => ComponentType<Props>
let standIn: StandIn | undefined

/** Says what stands where a part could not be loaded. Until somebody has said it, the page fails with the part. */
export const standInWith = (one: StandIn): void => {
  standIn = one
}

/** A part that is loaded when it is first drawn, without Mantine: `lazyBare(async () => (await import('…/map.tsx')).MapPanel)`. */
export const lazyBare = <Props extends object>(load: Load<Props>): Lazy<Props> =>
  lazy(async () => ({
    default: await load().catch((error: unknown) => {
      if (!standIn) throw error
      return standIn(load)
    }),
  }))

/** The same in Mantine: `lazyPart(async () => (await import('…/dialog.tsx')).Dialog)`. */
export const lazyPart = <Props extends object>(load: Load<Props>): Lazy<Props> => lazyBare(withMantine(load))
