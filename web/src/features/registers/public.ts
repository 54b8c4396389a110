/** What other features show of registrations. */
export { desk as registersDesk } from '#features/registers/screens.tsx'
