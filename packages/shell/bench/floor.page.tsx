import { atom, useAtom } from 'jotai';
import ky from 'ky';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Button, Form, Input, Label, TextField } from 'react-aria-components';
import { Redirect, Route, Switch, useLocation } from 'wouter';

const employeeAtom = atom('');

/** The yardstick: a field and a button on the same libraries, with no styles, no texts, no guard, no other page. */
function SignIn() {
  const [employeeId, setEmployeeId] = useAtom(employeeAtom);
  const [, navigate] = useLocation();
  const signIn = async () => {
    await ky.post('/hq/api/login', { json: { employeeId } });
    navigate('/hq');
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void signIn();
      }}
    >
      <TextField value={employeeId} onChange={setEmployeeId}>
        <Label>Employee ID</Label>
        <Input />
      </TextField>
      <Button type="submit">Verify Employee ID</Button>
    </Form>
  );
}

createRoot(document.querySelector('#root') as HTMLElement).render(
  <StrictMode>
    <Switch>
      <Route path="/hq/login" component={SignIn} />
      <Redirect to="/hq/login" />
    </Switch>
  </StrictMode>,
);
