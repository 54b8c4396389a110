/** The catalogue of approvers: who is asked about permits and tax credit, in which order. What they decide is those areas' own. */
export { approversRoutes } from './routes.ts'
export { createApprover } from './service.ts'
