export const TOO_COMMON = 'This password is too common. Choose another one.';
export const TOO_PERSONAL =
  'This password is easy to guess from your details or the name of this site. Choose another one.';
