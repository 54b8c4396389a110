import { DeskApproverScreen } from '#features/engine/cases/desk/approver-screen.tsx'
import { desk } from '#features/registers/screens.tsx'

export const ApproverScreen = () => <DeskApproverScreen desks={[desk]} />
