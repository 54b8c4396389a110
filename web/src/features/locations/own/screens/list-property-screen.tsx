/** List a property: who has an account goes to the steps, everybody else signs up or in first (S1 §2, S2 §2). */
import { EditScreen } from '#features/locations/edit/screens/edit-screen.tsx'
import { Entrance } from '#features/locations/own/components/entrance.tsx'
import { useViewer } from '#lib/session.ts'

export function ListPropertyScreen() {
  const { staff, userType } = useViewer()
  return staff || userType === 'location' ? <EditScreen /> : <Entrance target="dashboard/listproperty" />
}
