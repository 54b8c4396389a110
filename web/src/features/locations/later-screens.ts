/** Screens that no first page needs, behind one script: the names of their files and of all those ask for would stand in the first. */
export const adminLocations = async () => (await import('#features/locations/screens/admin-locations-screen.tsx')).AdminLocationsScreen
export const edit = async () => (await import('#features/locations/edit/screens/edit-screen.tsx')).EditScreen
export const review = async () => (await import('#features/locations/office/screens/review-screen.tsx')).ReviewScreen
export const history = async () => (await import('#features/locations/office/screens/history-screen.tsx')).HistoryScreen
export const listProperty = async () => (await import('#features/locations/own/screens/list-property-screen.tsx')).ListPropertyScreen
export const own = async () => (await import('#features/locations/own/screens/own-screen.tsx')).OwnScreen
