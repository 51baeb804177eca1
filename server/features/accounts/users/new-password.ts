import { ShopError } from '../../../core/shop-error.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Throws `common_password` or `password_mismatch`. */
export function checkNewPassword(password: string, confirmation = password): void {
	if (password !== confirmation) throw new ShopError('password_mismatch', { path: ['passwordConfirmation'] });
	if (isCommonPassword(password)) throw new ShopError('common_password', { path: ['password'] });
}
