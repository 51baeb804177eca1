import { createContext, useContext } from 'react';

export type AuthMode = 'login' | 'register';
export type AuthDialogControl = {
	/**
	 * `reason` is one sentence above the form: why the visitor is asked to sign in. `onSignedIn` runs once they
	 * have signed in or registered, and not when they close the dialog.
	 */
	open: (mode?: AuthMode, reason?: string, onSignedIn?: () => void) => void;
	close: () => void;
};

export const AuthDialogContext = createContext<AuthDialogControl>({ open() {}, close() {} });

/** Opens the sign-in and register dialog from anywhere. */
export const useAuthDialog = (): AuthDialogControl => useContext(AuthDialogContext);
