import { lazyWithTexts } from '../i18n/lazy-with-texts.tsx';

/** A `ConfirmDialog` whose code is loaded when it is first needed. */
export const ConfirmLater = lazyWithTexts(async () => ({
	default: (await import('./confirm-dialog.tsx')).ConfirmDialog,
}));
