import type { EngineEdit } from '#features/engine/kind.ts'

/** Whether an owner is offered to submit it; what is missing still is said when it is tried. */
export const submits = ({ can, deleted_at: deleted, status, proposes, proposal }: EngineEdit): boolean =>
  !can.officeFields && deleted === null && (status === 'Draft' || (proposes && proposal !== null))
