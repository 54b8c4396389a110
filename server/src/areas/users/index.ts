/**
 * Users: accounts, sessions, tokens, resetting a password; and the tokens of visitors.
 * What a user may do in an area is that area's policy.
 */
export { actorOfToken, freeToken, knownActorOfToken } from './sessions/service.ts'
export { cookieNameOf } from './sessions/cookies.ts'
export { inviteUser, insertUser, type NewUser } from './provision/service.ts'
export { checkAdministratorPassword, inviteAdministrator } from './provision/administrator.ts'
export { resetFactorsHere } from './factors/service.ts'
export { usersTemplates } from './emails.ts'
export { usersJobs } from './jobs.ts'
export { usersRoutes } from './routes.ts'
export { createAccount, removeAccount } from './accounts/changes.ts'
export { emailOf } from './passwords/service.ts'
export { personOfLink } from './passwords/links.ts'
export { askSignUp } from './signup/service.ts'
export { signIn } from './service.ts'
