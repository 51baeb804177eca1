/** Ways to re-authenticate. `password` is used when the account has no second factor. */
export const factorMethods = ['passkey', 'totp', 'recovery', 'password'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** Purposes of a challenge. */
export const challengePurposes = ['sign-in', 'step-up', 'passkey'] as const;
export type ChallengePurpose = (typeof challengePurposes)[number];

/**
 * `required`: the owner requires a second factor and the assistant has none. The desk stays closed until
 * the assistant adds one.
 */
export const secondFactorStates = ['off', 'on', 'required'] as const;

/** How long a re-authentication remains valid, in milliseconds. */
export const freshMs = 10 * 60_000;
/** Maximum number of passkeys per account. */
export const maxPasskeys = 20;
