/** Ways to show who one is again. `password`: where the account has no second factor. */
export const factorMethods = ['passkey', 'totp', 'recovery', 'password'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** The purposes of a challenge. */
export const challengePurposes = ['sign-in', 'step-up', 'passkey'] as const;
export type ChallengePurpose = (typeof challengePurposes)[number];

/** `required`: an assistant has none and the owner asks for one; the desk is closed until there is. */
export const secondFactorStates = ['off', 'on', 'required'] as const;

/** How long somebody who showed who they are is not asked again, in milliseconds. */
export const freshMs = 10 * 60_000;
/** Passkeys of an account, at most. */
export const mostPasskeys = 20;
