import { lazyWithTexts } from '../i18n/lazy-with-texts.tsx';

/** A `ConfirmDialog` whose code comes when it is first asked. */
export const ConfirmLater = lazyWithTexts(async () => ({
	default: (await import('./confirm-dialog.tsx')).ConfirmDialog,
}));
