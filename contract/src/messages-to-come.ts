/**
 * Messages that the specification fixes for areas that are still to come (S1 §8, S2 §8, S3 §8), to the letter, by the name of
 * the area. An area that opens moves its own to `messages.ts`, with the Norwegian beside the others in the page.
 */
export const messagesToCome = {
  directoryPictures: {
    uploadFourPhotos: 'Please upload at least 4 photos',
  },
  directoryOwners: {
    setOwnerFailed: 'Failed to set directory owner',
  },
  projects: {
    statusOptionsFailed: 'Failed to load project status options',
    typesFailed: 'Failed to load project types',
    clearProjectFailed: 'Failed to clear project data',
    updateProjectFailed: 'Failed to update project',
    fillProjectFirst: 'Please fill project info first',
    saveProjectFirst: 'Please save project info first',
  },
  reports: {
    updateReportFailed: 'Failed to update report',
  },
  budgets: {
    updateBudgetProjectFailed: 'Failed to update budget project',
    updateBudgetEpisodeFailed: 'Failed to update budget episode',
    updateBudgetLocationFailed: 'Failed to update budget location',
  },
  permits: {
    clientError: 'Error: {message}',
    serverErrorCode: 'Error Code: {status}',
    serverErrorMessage: 'Message: {message}',
    signAgentLetterFirst: 'Please sign agent letter first',
    createPermitFirst: 'Please create project permit first',
    permitCreated: 'Permit created',
    permitUpdated: 'Permit updated',
    permitRemoved: 'Permit removed',
    locationPermitCreated: 'Location Permit created',
    locationPermitUpdated: 'Location Permit updated',
    locationPermitRemoved: 'Location Permit removed',
  },
  tax: {
    taxAppCreated: 'Tax app created',
    taxAppUpdated: 'Tax app updated',
    taxAppRemoved: 'Tax app removed',
  },
  users: {
    userCreated: 'User created',
    userUpdated: 'User updated',
    userRemoved: 'User removed',
    userInvited: 'User created and has been sent an invite email.',
  },
  calendar: {
    eventCreated: 'Event created. Please refresh this page',
  },
} as const
