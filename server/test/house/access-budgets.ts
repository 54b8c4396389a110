/** The part of budgets of the access table. */
import { administrators, everyone, inBody, inPath, office, type Reviewed } from './access-callers.ts'

const ofNothing = { projectId: 2_000_000_000 }
const inNothing = { body: { locId: 2_000_000_000, ids: [1] } }
const forOffice = (body: Record<string, unknown>): Reviewed => ({ who: office, answers: 404, input: { body } })
const forAdministrators = (body: Record<string, unknown>, answers = 404): Reviewed => ({ who: administrators, answers, input: { body } })
const readByOffice: Reviewed = { who: office, answers: 404, input: inPath }
/** Who has no link is told that it is over; staff ask without one, and find nothing under this number. */
const byLink: Reviewed = { who: everyone, answers: 410, except: { admin: 404, scout: 404, platform: 404 }, input: inPath }
const guestKey = 'a'.repeat(24)

export const budgetsAccess: Record<string, Reviewed> = {
  'GET /project/budgetitems': { who: office, answers: 200 },
  'GET /project/getSoftDeletedBudgetItems': { who: administrators, answers: 200 },
  'POST /project/sortBudgetItems': forAdministrators({ ids: [2_000_000_000] }, 409),
  'POST /project/removeBudgetItems': forAdministrators({ ids: [2_000_000_000] }),
  // The second administrator finds the code in the key.
  'POST /project/submitBudgetItems': {
    who: administrators,
    answers: 200,
    except: { platform: 422 },
    input: { body: { items: [{ code: 'walk', name: 'Of the walk', category: 'Walks' }] } },
  },
  'PATCH /project/updateBudgetItem': { who: administrators, answers: 404, input: inBody },
  'DELETE /project/deleteBudgetItem/:id': { who: administrators, answers: 404, input: inPath },
  'PATCH /project/recoverBudgetItem': { who: administrators, answers: 404, input: inBody },
  'GET /project/budgets': { who: office, answers: 200 },
  'POST /project/budgets/search': { who: office, answers: 200 },
  'GET /project/budgets/getBudget/:id': readByOffice,
  'POST /project/budgets/followLocationBudget': forOffice({ locId: 2_000_000_000, since: 0 }),
  'POST /project/budgets/followSources': forOffice({ locId: 2_000_000_000, follow: true }),
  'POST /project/budgets/returnToSource': forOffice({ locId: 2_000_000_000, days: ['crew'] }),
  'POST /project/budgets/addFromBible': forOffice(ofNothing),
  'POST /project/budgets/updateBudgetType': forOffice({ ...ofNothing, budget_type: 1 }),
  'PATCH /project/budgets': forOffice(ofNothing),
  'GET /project/budgets/getProjectEpisodes/:id': readByOffice,
  'POST /project/budgets/updateProjectEpisode': forOffice(ofNothing),
  'GET /project/budgets/removeProjectEpisode/:id': readByOffice,
  'DELETE /project/budgets/removeProjectEpisode/:id': readByOffice,
  'POST /project/budgets/sortBudgetEpisodes': forOffice({ ...ofNothing, ids: [1] }),
  'GET /project/budgets/getMovieLocations/:id': readByOffice,
  'GET /project/budgets/getEpisodeMovieLocations/:id': readByOffice,
  'POST /project/budgets/updateMovieLocation': forOffice(ofNothing),
  'GET /project/budgets/removeMovieLocation/:id': readByOffice,
  'DELETE /project/budgets/removeMovieLocation/:id': readByOffice,
  'POST /project/budgets/copyLocationBudget': forOffice({ ...ofNothing, episodeId: 0, locId: 1 }),
  'POST /project/budgets/sortBudgetLocations': forOffice({ ...ofNothing, ids: [1] }),
  'POST /project/budgets/updateBudgetLocked': forOffice({ ...ofNothing, locked: true }),
  'POST /project/budgets/updateBudgetHidden': forOffice({ ...ofNothing, hidden: true }),
  'POST /project/budgets/remove': forOffice({ projectIds: [2_000_000_000] }),
  'POST /project/budgets/deleteBudget': forAdministrators({ id: 2_000_000_000 }),
  'POST /project/budgets/deleteIndvBudget': forAdministrators({ id: 2_000_000_000 }),
  'GET /project/budgets/getSoftDeletedBudgets': { who: office, answers: 200 },
  'GET /project/budgets/getSoftDeletedIndvBudgets/:id': readByOffice,
  'PATCH /project/budgets/recoverBudget': { who: office, answers: 404, input: inBody },
  'PATCH /project/budgets/recoverIndvBudget': { who: office, answers: 404, input: inBody },

  'GET /project/budgets/getLocationBudget/:id': readByOffice,
  'POST /project/budgets/submitLocationBudget': forOffice({ locId: 2_000_000_000, lines: [{ name: 'Of the walk' }] }),
  'POST /project/budgets/removeLocBudgetItem': { who: office, answers: 404, input: inNothing },
  'POST /project/budgets/recoverLocBudgetItem': { who: office, answers: 404, input: inNothing },
  'POST /project/budgets/sortLocationBudgetItems': { who: office, answers: 404, input: inNothing },

  'GET /project/budgets/getMovieBudgetSummary/:id': readByOffice,
  'GET /project/budgets/getSeasonBudgetSummary/:id': readByOffice,
  'GET /project/budgets/getEpisodeBudgetSummary/:id': readByOffice,
  'GET /project/budgets/getMovieBudgetSummaryForPublic/:id': byLink,
  'GET /project/budgets/getSeasonBudgetSummaryForPublic/:id': byLink,
  'GET /project/budgets/getEpisodeBudgetSummaryForPublic/:id': byLink,
  'GET /project/budgets/downloadLocationBudgetToExcel/:id': readByOffice,
  'GET /project/budgets/downloadEpisodeBudgetToExcel/:id': readByOffice,
  'GET /project/budgets/downloadMovieBudgetToExcel/:id': readByOffice,
  'GET /project/budgets/downloadSeasonBudgetToExcel/:id': readByOffice,
  'GET /project/budgets/downloadBudgetToPdf/:id': readByOffice,
  'GET /project/budgets/downloadLocationBudgetToPdf/:id': readByOffice,
  'GET /project/budgets/downloadEpisodeBudgetToExcelForPublic/:id': byLink,
  'GET /project/budgets/downloadMovieBudgetToExcelForPublic/:id': byLink,
  'GET /project/budgets/downloadSeasonBudgetToExcelForPublic/:id': byLink,

  'POST /project/budgets/updateBudgetPassword': forOffice({ ...ofNothing, password: 'of the walk' }),
  'POST /project/budgets/shareBudget': forOffice({ ...ofNothing, Email: 'a@film.test' }),
  'POST /project/budgets/:id/shares': readByOffice,
  'GET /project/budgets/:id/shares': readByOffice,
  'PATCH /project/budgets/shares/:id': readByOffice,
  'DELETE /project/budgets/shares/:id': readByOffice,
  'GET /project/budgets/:id/sharing': readByOffice,
  'GET /project/budgets/revisions/:id': readByOffice,
  'POST /project/budgets/revisions': forOffice({ ...ofNothing, name: 'Of the walk' }),
  'GET /project/budgets/revision/:id/comparison': readByOffice,
  'GET /project/budgets/revision/:id/comparison/:locId': { who: office, answers: 404, input: { params: { id: 2_000_000_000, locId: 1 } } },
  'POST /project/budgets/revision/:id/restore': { who: office, answers: 404, input: { ...inPath, body: {} } },

  'POST /project/budgets/open': { who: everyone, answers: 410, input: { body: { token: 'nothing', guestKey } } },
  'POST /project/budgets/guest/renew': { who: everyone, answers: 410 },
}
