/** How a list of cases is ordered; waiting is where the status has stood the longest. */
export const caseOrders = ['newest', 'oldest', 'title', 'title_desc', 'company', 'company_desc', 'waiting', 'moved'] as const
export type CaseOrder = (typeof caseOrders)[number]
