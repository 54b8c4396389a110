/** Signing in, renewing, resetting; and the tokens of visitors. */
import { accountFilesApi } from '@backlot/contract/account-files'
import { accountsApi } from '@backlot/contract/accounts'
import { profileApi } from '@backlot/contract/profile'
import { secondFactorApi } from '@backlot/contract/second-factor'
import { siteAccessApi } from '@backlot/contract/sites'
import { singleSignOnApi } from '@backlot/contract/single-sign-on'
import { usersApi } from '@backlot/contract/users'
import type { FastifyInstance } from 'fastify'
import { mount, sendPage } from '#kit/http/mount.ts'
import { changeAccount, changeAccounts, createAccount, inviteAgain, recoverAccount, removeAccount, setFlag } from './accounts/changes.ts'
import { inviteAccounts, readAccountFile } from './accounts/files.ts'
import { endSessions, getAccount, getAccountDetail, getAccounts } from './accounts/service.ts'
import {
  addAuthenticator,
  addPasskey,
  beginChange,
  getFactors,
  offerAuthenticator,
  offerNewPasskey,
  removeFactor,
  renamePasskey,
  renewRecoveryCodes,
  resetFactors,
} from './factors/service.ts'
import { askAnyPasskey, signInByPasskey, takeSecondStep } from './factors/steps.ts'
import { changePassword, requestReset, setPasswordByToken } from './passwords/service.ts'
import { changeProfile, endOtherSessions, endOwnSession, getProfile } from './profile/service.ts'
import { enterByPassword, enterFreely, getMe, signIn } from './service.ts'
import { askSignUp } from './signup/service.ts'
import { endCurrentSession, renewSession } from './sessions/service.ts'
import { finishSignOn, nextAfterSignOut, returnToPage, startSignOn } from './single-sign-on/service.ts'
import { changeSignOn, getSignOnSettings } from './single-sign-on/settings.ts'

export function usersRoutes(app: FastifyInstance): void {
  mount(app, 'users', siteAccessApi, {
    freeJwt: (ctx, { params }) => enterFreely(ctx, params.id),
    verifyPublicPass: (ctx, { body }, call) => enterByPassword(ctx, body.idSite, body.Pass, call),
  })
  mount(app, 'users', accountsApi, {
    list: async (ctx, { query }, call) => sendPage(call, await getAccounts(ctx, { ...query, state: query.state ?? 'present' })),
    active: async (ctx, { query }, call) => sendPage(call, await getAccounts(ctx, { ...query, state: 'open' })),
    removed: async (ctx, { query }, call) => sendPage(call, await getAccounts(ctx, { ...query, state: 'removed' })),
    get: (ctx, { params }) => getAccount(ctx, params.id),
    detail: (ctx, { params }) => getAccountDetail(ctx, params.id),
    create: (ctx, { body }) => createAccount(ctx, body),
    update: (ctx, { body }) => changeAccount(ctx, body),
    updatePermitKey: (ctx, { body: { id, ...flag } }) => setFlag(ctx, id, flag),
    updatePermitKeyApproveCC: (ctx, { body: { id, ...flag } }) => setFlag(ctx, id, flag),
    remove: (ctx, { params, query }) => removeAccount(ctx, params.id, query.handOverTo),
    recover: (ctx, { params }) => recoverAccount(ctx, params.id),
    invite: (ctx, { params }) => inviteAgain(ctx, params.id),
    bulk: (ctx, { body }) => changeAccounts(ctx, body),
    endSessions: (ctx, { params }) => endSessions(ctx, params.id),
  })
  mount(app, 'users', accountFilesApi, {
    readFile: (ctx, { body }) => readAccountFile(ctx, body),
    inviteMany: (ctx, { body }) => inviteAccounts(ctx, body.users),
  })
  mount(app, 'users', profileApi, {
    profile: (ctx) => getProfile(ctx),
    changeProfile: (ctx, { body: { version, ...fields } }) => changeProfile(ctx, version, fields),
    endSession: (ctx, { body }) => endOwnSession(ctx, body.id),
    endOthers: (ctx) => endOtherSessions(ctx),
  })
  mount(app, 'users', secondFactorApi, {
    second: (ctx, { body }, call) => takeSecondStep(ctx, body, call),
    passkeyOptions: (ctx) => askAnyPasskey(ctx),
    passkeySignIn: (ctx, { body }, call) => signInByPasskey(ctx, body.ticket, body.passkey, call),
    factors: (ctx) => getFactors(ctx),
    begin: (ctx, { body }) => beginChange(ctx, body.password),
    authenticator: (ctx, { body }) => offerAuthenticator(ctx, body.ticket),
    confirmAuthenticator: (ctx, { body }, call) => addAuthenticator(ctx, body.ticket, body.code, call),
    passkeyOffer: (ctx, { body }) => offerNewPasskey(ctx, body.ticket),
    addPasskey: (ctx, { body }, call) => addPasskey(ctx, body, call),
    renewRecoveryCodes: (ctx, { body }) => renewRecoveryCodes(ctx, body.ticket),
    removeFactor: (ctx, { body }) => removeFactor(ctx, body.ticket, body.passkey),
    renamePasskey: (ctx, { params, body }) => renamePasskey(ctx, params.id, body.name),
    reset: (ctx, { params }) => resetFactors(ctx, params.id),
  })
  mount(app, 'users', singleSignOnApi, {
    settings: (ctx) => getSignOnSettings(ctx),
    change: (ctx, { body }) => changeSignOn(ctx, body),
    start: (ctx, _input, call) => startSignOn(ctx, call),
    back: async (ctx, { query }, { reply }) => reply.redirect(returnToPage(ctx, query), 303),
    finish: (ctx, { body }, call) => finishSignOn(ctx, body.answer, call),
  })
  mount(app, 'users', usersApi, {
    authenticate: (ctx, { body }, call) => signIn(ctx, body.username, body.password, call),
    renew: (ctx, _input, call) => renewSession(ctx, call),
    logout: (ctx, _input, call) => endCurrentSession(ctx, call, nextAfterSignOut),
    me: (ctx) => getMe(ctx),
    requestReset: (ctx, { body }) => requestReset(ctx, body.idSite, body.email),
    signUp: (ctx, { body }) => askSignUp(ctx, body),
    setPassword: (ctx, { body }, call) => setPasswordByToken(ctx, body.token, body.password, call),
    changePassword: (ctx, { body }) => changePassword(ctx, body.current, body.password),
  })
}
