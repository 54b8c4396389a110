/** Signing in, renewing, resetting; and the tokens of visitors. */
import { accountsApi } from '@backlot/contract/accounts'
import { siteAccessApi } from '@backlot/contract/sites'
import { usersApi } from '@backlot/contract/users'
import type { FastifyInstance } from 'fastify'
import { mount, sendPage } from '#kit/http/mount.ts'
import { endSessions, getAccounts } from './accounts/service.ts'
import { changePassword, requestReset, setPasswordByToken } from './passwords/service.ts'
import { enterByPassword, enterFreely, getMe, signIn } from './service.ts'
import { askSignUp } from './signup/service.ts'
import { endCurrentSession, renewSession } from './sessions/service.ts'

export function usersRoutes(app: FastifyInstance): void {
  mount(app, 'users', siteAccessApi, {
    freeJwt: (ctx, { params }) => enterFreely(ctx, params.id),
    verifyPublicPass: (ctx, { body }, call) => enterByPassword(ctx, body.idSite, body.Pass, call),
  })
  mount(app, 'users', accountsApi, {
    active: async (ctx, { query }, call) => sendPage(call, await getAccounts(ctx, query)),
    endSessions: (ctx, { params }) => endSessions(ctx, params.id),
  })
  mount(app, 'users', usersApi, {
    authenticate: (ctx, { body }, call) => signIn(ctx, body.username, body.password, call),
    renew: (ctx, _input, call) => renewSession(ctx, call),
    logout: (ctx, _input, call) => endCurrentSession(ctx, call),
    me: (ctx) => getMe(ctx),
    requestReset: (ctx, { body }) => requestReset(ctx, body.idSite, body.email),
    signUp: (ctx, { body }) => askSignUp(ctx, body),
    setPassword: (ctx, { body }, call) => setPasswordByToken(ctx, body.token, body.password, call),
    changePassword: (ctx, { body }) => changePassword(ctx, body.current, body.password),
  })
}
