import { noticeMachine } from '#machines/shell/notice.machine.ts';
import { pathModel } from '../support/path-model.ts';

export default pathModel(noticeMachine, {
  input: undefined,
  events: { 'notice.show': [{ text: 'Something has happened.' }] },
});
