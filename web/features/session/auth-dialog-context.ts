import { createContext, useContext } from 'react';

export type AuthMode = 'login' | 'register';
export type AuthDialogControl = {
	/**
	 * `reason` is a sentence above the form that explains why the visitor is asked to sign in. `onSignedIn`
	 * runs once they have signed in or registered, but not if they close the dialog.
	 */
	open: (mode?: AuthMode, reason?: string, onSignedIn?: () => void) => void;
	close: () => void;
};

export const AuthDialogContext = createContext<AuthDialogControl>({ open() {}, close() {} });

/** Opens the sign-in and register dialog from anywhere. */
export const useAuthDialog = (): AuthDialogControl => useContext(AuthDialogContext);
