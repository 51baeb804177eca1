/** What a person consents to by sending a form: publishing a review, and an alert or saved search. */
export const consentKinds = ['review', 'alert'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** The sentence that each form shows above its button: a key of `public/locales`. */
export const consentTextKeys = {
	review: 'reviews.about',
	alert: 'tellMe.once',
} as const satisfies Record<ConsentKind, string>;
