/**
 * Writes card numbers in groups of four and dates as MM / YY while they are typed. The caret stays behind the same digit. On
 * phones, the focus moves to the next field by itself.
 */
export const payPageScript = `
const grouped = (digits) => digits.slice(0, 19).replace(/(.{4})(?=.)/g, '$1 ');
const dated = (digits) => {
  const four = digits.length === 6 ? digits.slice(0, 2) + digits.slice(4) : digits;
  const [month, year] = [four.slice(0, 2), four.slice(2, 4)];
  if (/^[2-9]$/.test(month)) return '0' + month;
  return year ? month + ' / ' + year : month;
};
const following = { number: [19, 'expiry'], expiry: [7, 'cvc'] };
const isPhone = matchMedia('(pointer: coarse)').matches;
const written = { number: grouped, expiry: dated, cvc: (digits) => digits.slice(0, 4) };

for (const [name, write] of Object.entries(written)) {
  document.getElementById(name)?.addEventListener('input', ({ target }) => {
    const digitsIn = (text) => text.replace(/\\D/g, '').length;
    const isAtEnd = target.selectionStart === target.value.length;
    const before = digitsIn(target.value.slice(0, target.selectionStart));
    target.value = write(target.value.replace(/\\D/g, ''));
    let caret = 0;
    while (digitsIn(target.value.slice(0, caret)) < before && caret < target.value.length) caret += 1;
    if (isAtEnd) caret = target.value.length;
    target.setSelectionRange(caret, caret);
    const [full, next] = following[name] ?? [];
    if (isPhone && isAtEnd && target.value.length === full) document.getElementById(next).focus();
  });
}
`;
