/** URLs whose areas are still to come (S1 §2). */
import { createRoute } from '@tanstack/react-router'
import { guardVisitor } from '#lib/routes/guards.ts'
import { officeRoute, rootRoute } from '#lib/routes/root.ts'
import { later, type LaterArea } from '#app/office/later/later.ts'

/** The site's password comes before it; the area's own gate comes after (features/sites/gates.ts). */
const entered = <Path extends string>(path: Path, area: LaterArea) =>
  createRoute({ getParentRoute: () => rootRoute, path, beforeLoad: guardVisitor, component: later(area) })

const office = <Path extends string>(path: Path, area: LaterArea) =>
  createRoute({ getParentRoute: () => officeRoute, path, component: later(area) })

export const laterPublic = [
  entered('/tax', 'tax'),
  entered('/dashboard/tax', 'tax'),
  entered('/dashboard/tax/view', 'tax'),
] as const

export const laterOffice = [
  office('/admindash/projects/tax/view', 'tax'),
  office('/admindash/taxes', 'tax'),
  office('/admindash/tax', 'tax'),
  office('/admindash/admin/taxcreditapplicants', 'tax'),
] as const
