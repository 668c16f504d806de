CREATE TABLE "classroom_teachers" (
	"classroom_id" integer NOT NULL,
	"teacher_id" integer NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "classroom_teachers_classroom_id_teacher_id_pk" PRIMARY KEY("classroom_id","teacher_id")
);
--> statement-breakpoint
CREATE TABLE "teaching_invitations" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"role" text,
	"classroom_id" integer,
	"student_ids" integer[] DEFAULT '{}' NOT NULL,
	"from_user_id" integer NOT NULL,
	"email" text NOT NULL,
	"key" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teaching_invitations_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "teaching_invitations_role" CHECK (("teaching_invitations"."kind" = 'join') = ("teaching_invitations"."role" is not null))
);
--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "kept_licence_id" integer;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "kept_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "classroom_teachers" ADD CONSTRAINT "classroom_teachers_classroom_id_classrooms_id_fk" FOREIGN KEY ("classroom_id") REFERENCES "public"."classrooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classroom_teachers" ADD CONSTRAINT "classroom_teachers_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_invitations" ADD CONSTRAINT "teaching_invitations_classroom_id_classrooms_id_fk" FOREIGN KEY ("classroom_id") REFERENCES "public"."classrooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_invitations" ADD CONSTRAINT "teaching_invitations_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "classroom_teachers_teacher" ON "classroom_teachers" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "teaching_invitations_email" ON "teaching_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "teaching_invitations_classroom" ON "teaching_invitations" USING btree ("classroom_id");--> statement-breakpoint
CREATE UNIQUE INDEX "teaching_invitations_key" ON "teaching_invitations" USING btree ("from_user_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "teaching_invitations_pending" ON "teaching_invitations" USING btree ("classroom_id","email") WHERE "teaching_invitations"."state" = 'pending' and "teaching_invitations"."kind" <> 'students';