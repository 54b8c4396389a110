/** What other features use of the calendar. */
export { LocationField } from '#features/calendar/dialogs/location-field.tsx'
