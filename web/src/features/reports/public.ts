/** What other features show of reports. */
export { ReportBody, type ReadReport } from '#features/reports/components/report-body.tsx'
