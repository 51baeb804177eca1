import { createContext, useContext } from 'react';

export type AuthMode = 'login' | 'register';
export type AuthDialogControl = { open: (mode?: AuthMode) => void };

export const AuthDialogContext = createContext<AuthDialogControl>({ open() {} });

/** Opens the sign-in and register dialog from anywhere. */
export const useAuthDialog = (): AuthDialogControl => useContext(AuthDialogContext);
