import { createContext, useContext } from 'react';

export type AuthMode = 'login' | 'register';
export type AuthDialogControl = {
	/** `reason` is one sentence above the form: why the visitor is asked to sign in. */
	open: (mode?: AuthMode, reason?: string) => void;
	close: () => void;
};

export const AuthDialogContext = createContext<AuthDialogControl>({ open() {}, close() {} });

/** Opens the sign-in and register dialog from anywhere. */
export const useAuthDialog = (): AuthDialogControl => useContext(AuthDialogContext);
