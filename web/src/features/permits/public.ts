/** How the office calls where the permit for a place stands, for the places of a budget. */
export { usePlaceStatusName } from '#features/permits/office/status-badge.tsx'
