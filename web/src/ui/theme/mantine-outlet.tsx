import { Outlet } from '@tanstack/react-router'
import { Mantine } from '#ui/theme/mantine.tsx'

/** The screens of a route that is drawn in Mantine from the start. */
export function MantineOutlet() {
  return (
    <Mantine>
      <Outlet />
    </Mantine>
  )
}
